export { Avatar, type AvatarProps, type AvatarSize } from './avatar';
export { AvatarStack, type AvatarPerson, type AvatarStackProps } from './avatar-stack';
export { initials } from './initials';
