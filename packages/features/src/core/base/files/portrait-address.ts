import { queryOptions } from '@tanstack/react-query';
import DataLoader from 'dataloader';
import { db } from '../data/client';
import { SIGNED_FOR, USED_FOR } from './image-address';
import { unwrapStorage } from './unwrap-storage';

/** Longest edge in px of the two files of a portrait, which are also their names in its folder. */
export const PORTRAIT_EDGES = [96, 512] as const;
export type PortraitEdge = (typeof PORTRAIT_EDGES)[number];

/**
 * Signs the addresses that a page asks for at one moment with one request: a list shows thirty faces. Null where the
 * reader may not see the photo, or it is gone. The answers are cached by the queries, not here.
 */
const addresses = new DataLoader<string, string | null>(
  async (files) => {
    const answers = unwrapStorage(
      await db()
        .storage.from('portraits')
        .createSignedUrls([...files], SIGNED_FOR),
    );
    const signed = new Map(answers.map(({ path, signedUrl }) => [path, signedUrl]));
    return files.map((file) => signed.get(file) || null);
  },
  { cache: false, maxBatchSize: 500 },
);

/** Signed address of a person's photo by its folder (`persons.photo_path`). */
export const portraitAddressQuery = (folder: string, edge: PortraitEdge) =>
  queryOptions({
    queryKey: ['portrait-address', folder, edge] as const,
    queryFn: () => addresses.load(`${folder}/${edge}`),
    staleTime: USED_FOR,
    gcTime: USED_FOR,
  });
