import type { ComponentType } from 'react';
import type { EventTypeHue } from '../../tokens';
import { Club } from './club';
import { Community } from './community';
import { Cultural } from './cultural';
import { Family } from './family';
import { FraternitySorority } from './fraternity-sorority';
import { Friends } from './friends';
import { Milestone } from './milestone';
import { Military } from './military';
import { Professional } from './professional';
import { School } from './school';
import { SocialEvent } from './social-event';
import { SportsTeam } from './sports-team';

export interface SceneDrawing {
  /** What stands on the sky, in 320 x 220; what matters lies between 64 and 256, 44 and 176. */
  Scene: ComponentType;
  /** Where the sun is, outdoors. Drawn apart, so that a repeated scene has one. */
  sun?: { x: number; y: number; r?: number };
}

export const scenes: Record<EventTypeHue, SceneDrawing> = {
  club: { Scene: Club, sun: { x: 262, y: 58 } },
  community: { Scene: Community, sun: { x: 84, y: 52 } },
  family: { Scene: Family, sun: { x: 240, y: 62, r: 32 } },
  milestone: { Scene: Milestone },
  military: { Scene: Military, sun: { x: 98, y: 66 } },
  professional: { Scene: Professional, sun: { x: 232, y: 56 } },
  school: { Scene: School, sun: { x: 70, y: 62 } },
  'social-event': { Scene: SocialEvent },
  'sports-team': { Scene: SportsTeam, sun: { x: 206, y: 50, r: 26 } },
  'fraternity-sorority': { Scene: FraternitySorority, sun: { x: 60, y: 56 } },
  friends: { Scene: Friends, sun: { x: 160, y: 78, r: 30 } },
  cultural: { Scene: Cultural, sun: { x: 160, y: 122, r: 40 } },
};
