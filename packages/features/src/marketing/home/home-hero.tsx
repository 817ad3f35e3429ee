import { buttonVariants, CompositionBar, textLinkVariants } from '@foregather/ui';
import { coverLook } from '@foregather/covers';
import { CoverImage } from '@foregather/features/core/shell';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { authPaths } from '../../auth/paths';
import { eventPaths } from '../../events/paths';
import { marketingPaths } from '../paths';
import { GuestPhone } from './guest-phone';
import { HomeFace } from './home-face';
import { OKAFOR } from './okafor';

/** The scene behind the replies. */
const SCENE = coverLook({ kind: 'family', seed: 24, variant: null, mood: null, number: null });

/** The replies as the host sees them, person by person. */
function Replies() {
  const { replies, households } = OKAFOR;
  return (
    <div className="hm-window">
      <div className="hm-head">
        Replies <span className="hm-press">Remind 11</span>
      </div>
      <CompositionBar parts={replies} />
      <p className="hm-sums">
        {replies.map(({ id, label, value }) => (
          <span key={id}>
            <b>{value}</b> {label}
          </span>
        ))}
      </p>
      {households.map(({ name, people }) => (
        <div key={name} className="hm-row">
          {name}
          <span className="hm-faces">
            {people.map(([person, answer]) => (
              <HomeFace key={person} name={person} answer={answer} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The promise of the product, the way in, and the product: what the host sees, and what a guest sees. */
export function HomeHero({ signedIn }: { signedIn: boolean }) {
  const [to, label] = signedIn
    ? [eventPaths.dashboard(), 'Go to the dashboard']
    : [authPaths.signup(), 'Start free'];
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-x-10 gap-y-8 px-4 py-8 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:py-12">
      <div className="grid gap-5">
        <h1 className="text-4xl leading-none tracking-tight text-balance sm:text-6xl">
          Bring everyone back together.
        </h1>
        <p className="max-w-[44ch] text-lg text-muted-foreground">
          Plan a reunion or any other event, invite whole households, and see who is coming, person by person.
          Your guests answer by a personal link. They never need an account.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <SiteLink
            to={to}
            className={buttonVariants({ variant: 'primary-signup', size: 'lg', className: 'max-sm:w-full' })}
          >
            {label}
          </SiteLink>
          <SiteLink
            to={marketingPaths.howItWorks()}
            className={textLinkVariants({ tone: 'standalone', className: 'min-h-11 max-sm:mx-auto' })}
          >
            See how it works
          </SiteLink>
        </div>
        <p className="text-sm text-muted-foreground">Free for one reunion of up to 500 people.</p>
      </div>
      <div
        role="img"
        aria-label="The replies to a family reunion as its host sees them, and the invitation on a guest’s phone"
        data-event-type="family"
        className="hm-stage"
      >
        <div className="hm-scene">
          <CoverImage look={SCENE} shape="card" className="object-bottom" />
        </div>
        <Replies />
        <GuestPhone />
      </div>
    </div>
  );
}
