import { useQueries, useQuery } from '@tanstack/react-query';
import {
  Avatar,
  type AvatarPerson,
  type AvatarProps,
  AvatarStack,
  type AvatarStackProps,
} from '@foregather/ui';
import { type PortraitEdge, portraitAddressQuery } from '@foregather/features/core/base';

export interface PersonAvatarProps extends Omit<AvatarProps, 'src'> {
  /** Folder of the person's photo (`persons.photo_path`); without it the initials are shown. */
  photo?: string | null | undefined;
}

/** The smaller file is sharp up to here, also on a screen with two pixels a point. */
const edgeFor = (size: AvatarProps['size']): PortraitEdge => (size === 'lg' ? 512 : 96);

/** A person of the directory: their photo, or their initials until it has come or where there is none. */
export function PersonAvatar({ photo, ...avatar }: PersonAvatarProps) {
  // A list of hundreds asks for nothing where there is no photo.
  return photo ? <PhotoAvatar photo={photo} {...avatar} /> : <Avatar {...avatar} />;
}

function PhotoAvatar({ photo, ...avatar }: PersonAvatarProps & { photo: string }) {
  const { data } = useQuery(portraitAddressQuery(photo, edgeFor(avatar.size)));
  return <Avatar {...avatar} src={data} />;
}

export interface PersonAvatarStackProps extends Omit<AvatarStackProps, 'people'> {
  people: readonly (Omit<AvatarPerson, 'src'> & { photo?: string | null | undefined })[];
}

/** Several people of the directory, overlapping. */
export function PersonAvatarStack({ people, max = 5, ...stack }: PersonAvatarStackProps) {
  const withPhoto = people.slice(0, max).flatMap(({ id, photo }) => (photo ? [{ id, photo }] : []));
  const addresses = useQueries({
    queries: withPhoto.map(({ photo }) => portraitAddressQuery(photo, edgeFor(stack.size))),
  });
  const src = new Map(withPhoto.map(({ id }, at) => [id, addresses[at]?.data]));
  return (
    <AvatarStack
      {...stack}
      max={max}
      people={people.map(({ photo: _photo, ...person }) => ({ ...person, src: src.get(person.id) }))}
    />
  );
}
