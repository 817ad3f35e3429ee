import type { EventKind } from '../kinds';
import { clubRoom, green } from './club';
import { parkFair, streetParty } from './community';
import { courtyard, waterside } from './cultural';
import { garden, lakeside } from './family';
import { homecoming, porchSteps } from './fraternity-sorority';
import { cabin, campFire } from './friends';
import { bigNumber, tallCake } from './milestone';
import { camp, hall } from './military';
import { foyer, stageTalk } from './professional';
import type { Scene } from './scene';
import { classPhoto, yearbook } from './school';
import { ballroom, terrace } from './social-event';
import { goalPhoto, stand } from './sports-team';

/** Two scenes for each kind of event. */
export const SCENES: Record<EventKind, readonly [Scene, Scene]> = {
  family: [garden, lakeside],
  school: [classPhoto, yearbook],
  military: [camp, hall],
  'sports-team': [stand, goalPhoto],
  milestone: [tallCake, bigNumber],
  cultural: [courtyard, waterside],
  club: [clubRoom, green],
  community: [streetParty, parkFair],
  professional: [foyer, stageTalk],
  'social-event': [ballroom, terrace],
  'fraternity-sorority': [porchSteps, homecoming],
  friends: [campFire, cabin],
};
