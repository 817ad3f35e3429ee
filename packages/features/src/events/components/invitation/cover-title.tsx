import type { CoverLook } from '@foregather/covers';
import { titleInks } from '@foregather/covers';
import type { CSSProperties } from 'react';
import { CoverImage } from '@foregather/features/core/shell';
import type { Lettering } from '../../schema';

/** A photo in the form: the address of the whole, and where to look in it, in percent. */
export interface FormPhoto {
  address: string;
  x: number;
  y: number;
}

export interface CoverTitleProps {
  look: CoverLook;
  /** The host's own photo, in place of the drawing. */
  photo?: FormPhoto | null;
  lettering: Lettering;
  title: string;
  /** The line above the title: 'Ngozi Okafor invites you'. */
  invites: string;
}

/** Colours by day and after sunset as values, from which the theme takes its own. */
function inksOf({ kind, mood }: CoverLook): CSSProperties & Record<`--${string}`, string> {
  const [day, night] = [titleInks(kind, mood), titleInks(kind, 'night')];
  return {
    '--day-sky': day.sky,
    '--day-ink': day.ink,
    '--day-cloth': day.banner.cloth,
    '--day-cloth-ink': day.banner.ink,
    '--day-edge': day.banner.edge,
    '--night-sky': night.sky,
    '--night-ink': night.ink,
    '--night-cloth': night.banner.cloth,
    '--night-cloth-ink': night.banner.ink,
    '--night-edge': night.banner.edge,
  };
}

const THEME =
  '[--sky:var(--day-sky)] [--ink:var(--day-ink)] [--cloth:var(--day-cloth)] [--cloth-ink:var(--day-cloth-ink)] [--edge:var(--day-edge)] ' +
  'dark:[--sky:var(--night-sky)] dark:[--ink:var(--night-ink)] dark:[--cloth:var(--night-cloth)] dark:[--cloth-ink:var(--night-cloth-ink)] dark:[--edge:var(--night-edge)] ' +
  '[@media(prefers-color-scheme:dark)]:[:root:not([data-theme])_&]:[--sky:var(--night-sky)] [@media(prefers-color-scheme:dark)]:[:root:not([data-theme])_&]:[--ink:var(--night-ink)] ' +
  '[@media(prefers-color-scheme:dark)]:[:root:not([data-theme])_&]:[--cloth:var(--night-cloth)] [@media(prefers-color-scheme:dark)]:[:root:not([data-theme])_&]:[--cloth-ink:var(--night-cloth-ink)] ' +
  '[@media(prefers-color-scheme:dark)]:[:root:not([data-theme])_&]:[--edge:var(--night-edge)]';

/** Sizes by the length of the title, so that it stays in its field. */
function sizeOf(title: string): string {
  if (title.length <= 28) return 'text-[9.6cqi]';
  if (title.length <= 40) return 'text-[8.2cqi]';
  return title.length <= 60 ? 'text-[6.6cqi]' : 'text-[5.2cqi]';
}

const TITLE = 'font-display wrap-anywhere';
const INVITES = 'text-[4cqi] font-item wrap-anywhere';

function Poster({ title, invites }: Pick<CoverTitleProps, 'title' | 'invites'>) {
  return (
    <div className="grid gap-[2cqi] text-(--ink)">
      <p className={INVITES}>{invites}</p>
      <p className={`${TITLE} ${sizeOf(title)} leading-[.98] font-extrabold tracking-[-0.022em]`}>{title}</p>
    </div>
  );
}

function NameTag({ title, invites }: Pick<CoverTitleProps, 'title' | 'invites'>) {
  return (
    <div className="-rotate-[2.5deg] overflow-hidden rounded-[4cqi] bg-white text-center text-spruce-950 shadow-md">
      <p className={`${INVITES} bg-spruce-700 px-[4cqi] py-[2.4cqi] text-linen-50`}>{invites}</p>
      <p className={`${TITLE} ${sizeOf(title)} px-[4cqi] py-[4.5cqi] leading-[1.02] font-bold`}>{title}</p>
    </div>
  );
}

const CORD = 'absolute -top-[20cqi] h-[20cqi] w-[.5cqi] bg-(--ink)';
/** The edge of the cloth: half circles in a row. */
const SCALLOPS =
  'h-[4.5cqi] bg-[radial-gradient(circle_at_50%_0,var(--cloth)_68%,transparent_71%)] bg-[length:10%_9cqi] bg-repeat-x';

function Banner({ title, invites }: Pick<CoverTitleProps, 'title' | 'invites'>) {
  return (
    <div className="relative text-center">
      <span className={`${CORD} start-[6%]`} />
      <span className={`${CORD} end-[6%]`} />
      <div className="grid gap-[2cqi] border-t-[1.6cqi] border-(--edge) bg-(--cloth) px-[4cqi] py-[4cqi] text-(--cloth-ink)">
        <p className={INVITES}>{invites}</p>
        <p className={`${TITLE} ${sizeOf(title)} leading-[1.02] font-bold`}>{title}</p>
      </div>
      <div className={SCALLOPS} />
    </div>
  );
}

const LETTERING = { poster: Poster, name_tag: NameTag, banner: Banner } as const;

/**
 * The cover on a guest's phone with the title over its calm sky. The title stands in the flow and pulls the picture up by
 * the share of its sky, so that a long one pushes the scene down and covers no face. A photo, which has no sky, begins
 * below the title: only the title's own surface reaches into it.
 */
export function CoverTitle({ look, photo = null, lettering, title, invites }: CoverTitleProps) {
  const Words = LETTERING[photo && lettering === 'poster' ? 'name_tag' : lettering];
  const words = <Words title={title} invites={invites} />;
  return (
    <div style={inksOf(look)} className={`${THEME} @container overflow-hidden bg-(--sky)`}>
      {photo ? (
        <>
          <div className="relative z-1 -mb-[7cqi] px-[5cqi] pt-[9cqi]">{words}</div>
          <img
            src={photo.address}
            alt=""
            draggable={false}
            className="aspect-[6/5] w-full object-cover"
            style={{ objectPosition: `${photo.x}% ${photo.y}%` }}
          />
        </>
      ) : (
        <>
          <div className="relative z-1 min-h-[59.7cqi] px-[5cqi] pt-[16cqi] pb-[4cqi]">{words}</div>
          <div className="-mt-[59.7cqi] aspect-[360/500]">
            <CoverImage look={look} shape="tall" />
          </div>
        </>
      )}
    </div>
  );
}
