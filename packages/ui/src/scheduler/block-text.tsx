import type { ReactNode } from 'react';

export interface BlockTextProps {
  /** What it is; one or two lines. */
  title: ReactNode;
  /** A small sign before the name: a lock, a pennant. */
  sign?: ReactNode;
  /** When it begins, or its hours in short: '10:30'. */
  time?: ReactNode;
  /** Its hours in full, where there is room: '10:30 to 12:00'. Default: `time`. */
  hours?: ReactNode;
  /** How full it is, who waits, how long a hold lasts: a few words. */
  note?: ReactNode;
  /** A face or two, 18 to 26 px. */
  faces?: ReactNode;
}

/**
 * The words of a block by its own height and width: to 33 px the name, to 53 name, hour, note and face, to 76 two lines,
 * above all of it. For `renderItem` of the scheduler.
 */
export function BlockText({ title, sign, time, hours = time, note, faces }: BlockTextProps) {
  return (
    <span
      data-slot="block-text"
      className="flex h-full flex-col px-2 py-1 text-xs leading-4 [@container_block_(max-height:33px)]:flex-row [@container_block_(max-height:33px)]:items-center [@container_block_(max-height:33px)]:gap-1.5 [@container_block_(max-height:33px)]:py-0"
    >
      <span className="flex min-w-0 items-baseline gap-1.5 text-sm leading-[1.05rem] font-semibold">
        {sign}
        <span className="min-w-0 [@container_block_(max-height:53px)]:truncate [@container_block_(min-height:54px)]:line-clamp-2 [@container_block_(min-height:54px)]:wrap-anywhere">
          <bdi>{title}</bdi>
        </span>
      </span>
      {hours === undefined ? null : (
        <span className="truncate [@container_block_(max-height:76px)]:hidden">
          <bdi>{hours}</bdi>
        </span>
      )}
      <span className="mt-auto flex min-w-0 items-end justify-between gap-1.5 [@container_block_(max-height:33px)]:ms-auto [@container_block_(max-height:33px)]:mt-0 [@container_block_(max-height:33px)]:shrink-0 [@container_block_(max-height:76px)]:flex-row-reverse">
        <span className="flex min-w-0 items-end gap-1.5 [@container_block_(max-height:33px)]:hidden [@container_block_(max-width:132px)_and_(max-height:76px)]:hidden">
          {faces}
        </span>
        <span className="flex min-w-0 gap-1.5">
          {time === undefined ? null : (
            <bdi className="shrink-0 [@container_block_(min-height:77px)]:hidden [@container_block_(max-height:33px)_and_(max-width:112px)]:hidden">
              {time}
            </bdi>
          )}
          {note === undefined ? null : (
            <span className="min-w-0 truncate font-semibold [@container_block_(max-height:33px)_and_(max-width:160px)]:hidden">
              <bdi>{note}</bdi>
            </span>
          )}
        </span>
      </span>
    </span>
  );
}
