export { EventScene, type EventSceneProps } from './event-scene';
