import { DateTile } from '@foregather/ui';
import { coverLook } from '@foregather/covers';
import { CoverImage } from '@foregather/features/core/shell';
import { OKAFOR } from './okafor';

const COVER = coverLook({ kind: 'family', seed: 24, variant: null, mood: null, number: null });

/** The invitation of one household on a phone: what it is, when and where, and a choice for each person. */
export function GuestPhone() {
  return (
    <div data-event-type="family" className="hm-phone">
      <div className="hm-scene">
        <CoverImage look={COVER} shape="card" />
      </div>
      <div>
        <span className="hm-invited">
          <DateTile date={OKAFOR.date} size="sm" />
          Ngozi invites Amara and Tom Kelly
        </span>
        <b>{OKAFOR.name}</b>
        <span>
          {OKAFOR.when}
          <br />
          {OKAFOR.where}
        </span>
        <span>{OKAFOR.words}</span>
        <strong>Who comes?</strong>
        {['Amara', 'Tom'].map((name) => (
          <span key={name} className="hm-head">
            {name}
            <span className="hm-faces">
              <u>Yes</u>
              <u>No</u>
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
