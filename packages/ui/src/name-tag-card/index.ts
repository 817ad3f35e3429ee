export { NameTagCard, type NameTagCardProps } from './name-tag-card';
