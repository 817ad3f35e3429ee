import { ballroom, courtyard, dome, foyer, school, street } from './backdrops-built';
import { type Backdrop, camp, garden, mountains, rays, stand, waterside } from './backdrops-open';

/** What is far away: twelve places, none with people in it. */
export const BACKDROPS = {
  garden,
  mountains,
  waterside,
  rays,
  stand,
  camp,
  school,
  street,
  dome,
  courtyard,
  foyer,
  ballroom,
} satisfies Record<string, Backdrop>;

export type BackdropName = keyof typeof BACKDROPS;
