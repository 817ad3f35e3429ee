import { useQueries, useQuery } from '@tanstack/react-query';
import { KeyValue, PhotoGrid, Skeleton, textLinkVariants } from '@foregather/ui';
import { imageAddressQuery } from '@foregather/features/core/base';
import { Panel, QueryView } from '@foregather/features/patterns';
import { accessWords, mapAddress, spaceWords } from '../fact-words';
import { placeText, rateText } from '../venue-words';
import { type Venue, type VenuePhoto, venuePhotosQuery } from '../venues';

const UNKNOWN = 'Not noted yet';

/** What a venue is: place, room, rate, whom to ask. */
export function VenueFacts({ venue }: { venue: Venue }) {
  const place = placeText(venue);
  const contact = [venue.contact_name, venue.contact_email, venue.contact_phone].some(
    (each) => each !== null,
  );
  return (
    <Panel framed title="Facts">
      {venue.description ? <p className="whitespace-pre-line wrap-anywhere">{venue.description}</p> : null}
      <KeyValue.Root>
        <KeyValue.Item label="Place">
          {place === '' ? (
            UNKNOWN
          ) : (
            <>
              {place}{' '}
              <a href={mapAddress(place)} target="_blank" rel="noreferrer" className={textLinkVariants()}>
                Show on a map
              </a>
            </>
          )}
        </KeyValue.Item>
        <KeyValue.Item label="Most people at once">
          {venue.capacity?.toLocaleString('en-US') ?? UNKNOWN}
        </KeyValue.Item>
        {venue.size_m2 === null ? null : (
          <KeyValue.Item label="Size">{venue.size_m2.toLocaleString('en-US')} m²</KeyValue.Item>
        )}
        <KeyValue.Item label="Rate">{rateText(venue) || UNKNOWN}</KeyValue.Item>
        <KeyValue.Item label="Parking">{venue.parking ?? UNKNOWN}</KeyValue.Item>
        <KeyValue.Item label="Contact">
          {contact ? (
            <span className="grid justify-items-start">
              {venue.contact_name}
              {venue.contact_email === null ? null : (
                <a href={`mailto:${venue.contact_email}`} className={textLinkVariants()}>
                  {venue.contact_email}
                </a>
              )}
              {venue.contact_phone === null ? null : (
                <a href={`tel:${venue.contact_phone.replace(/[^+\d]/g, '')}`} className={textLinkVariants()}>
                  {venue.contact_phone}
                </a>
              )}
            </span>
          ) : (
            UNKNOWN
          )}
        </KeyValue.Item>
        {venue.website === null ? null : (
          <KeyValue.Item label="Website">
            <a href={venue.website} target="_blank" rel="noreferrer" className={textLinkVariants()}>
              {venue.website}
            </a>
          </KeyValue.Item>
        )}
      </KeyValue.Root>
    </Panel>
  );
}

/** Getting in and about, told by word: also what nobody has looked at. */
export function VenueAccess({ venue }: { venue: Venue }) {
  return (
    <Panel framed title="Getting in and about">
      <KeyValue.Root>
        {accessWords(venue).map(({ label, words }) => (
          <KeyValue.Item key={label} label={label}>
            {words}
          </KeyValue.Item>
        ))}
        {venue.access_notes === null ? null : (
          <KeyValue.Item label="Worth knowing">
            <span className="whitespace-pre-line">{venue.access_notes}</span>
          </KeyValue.Item>
        )}
      </KeyValue.Root>
    </Panel>
  );
}

/** The spaces of a venue of somebody else: what fits in, without what is booked. */
export function VenueSpaces({ venue }: { venue: Venue }) {
  if (venue.venue_spaces.length === 0) return null;
  return (
    <Panel title="Spaces">
      <KeyValue.Root>
        {venue.venue_spaces.map((space) => (
          <KeyValue.Item key={space.id} label={space.name}>
            {spaceWords(space)}
          </KeyValue.Item>
        ))}
      </KeyValue.Root>
    </Panel>
  );
}

/** The photos of a venue, where it has any. */
export function VenuePhotos({ venue }: { venue: Venue }) {
  const query = useQuery(venuePhotosQuery(venue.id));
  return (
    <QueryView
      query={query}
      loadingLabel="Loading photos"
      skeleton={<Skeleton className="h-24" />}
      empty={{ when: (photos) => photos.length === 0, view: null }}
    >
      {(photos) => <Photos name={venue.name} photos={photos} />}
    </QueryView>
  );
}

/** Of each photo, in px. */
const WIDTH = 480;
const HEIGHT = 320;

function Photos({ name, photos }: { name: string; photos: readonly VenuePhoto[] }) {
  const addresses = useQueries({
    queries: photos.map(({ path }) =>
      imageAddressQuery('photos', path, { width: WIDTH, height: HEIGHT, resize: 'cover' }),
    ),
  });
  const shown = photos.flatMap(({ id, alt }, index) => {
    const src = addresses[index]?.data;
    return src === undefined
      ? []
      : [{ id, src, alt: alt || `${name}, photo ${index + 1}`, width: WIDTH, height: HEIGHT }];
  });
  return <PhotoGrid label={`Photos of ${name}`} photos={shown} size="lg" shape="landscape" />;
}
