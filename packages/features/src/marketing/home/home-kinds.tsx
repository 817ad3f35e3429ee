import { coverLook } from '@foregather/covers';
import { eventTypeById } from '@foregather/features/core/session';
import { CoverImage } from '@foregather/features/core/shell';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { DEMOS } from '../demo-list';
import { marketingPaths } from '../paths';

/** The twelve kinds of events as their scenes, each with its noun; each leads to a finished one to look at. */
export function HomeKinds() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
      {DEMOS.map(({ slug, eventType }, index) => {
        const type = eventTypeById(eventType);
        const look = coverLook({
          kind: eventType,
          seed: index + 5,
          variant: null,
          mood: null,
          number: eventType === 'milestone' ? 50 : null,
        });
        return (
          <li key={slug}>
            <SiteLink
              to={marketingPaths.demo(slug)}
              className="group grid gap-2 rounded-xl focus-ring motion-safe:hover:-rotate-1"
            >
              <span data-event-type={eventType} className="hm-scene aspect-[8/5] rounded-xl">
                <CoverImage look={look} shape="card" />
              </span>
              <span>
                <span className="block text-item font-item group-hover:underline">{type?.name}</span>
                <span className="block text-sm text-muted-foreground">{type?.noun}</span>
              </span>
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
