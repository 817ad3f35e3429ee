export { Avatar, type AvatarProps } from './avatar';
export type { AvatarSize } from './avatar.variants';
export { AvatarStack, type AvatarPerson, type AvatarStackProps } from './avatar-stack';
export { initials } from './initials';
