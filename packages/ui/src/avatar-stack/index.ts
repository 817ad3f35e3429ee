export { AvatarStack, type AvatarPerson, type AvatarStackProps } from '../avatar';
