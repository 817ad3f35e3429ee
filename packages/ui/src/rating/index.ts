export { Rating, type RatingProps } from './rating';
export { RatingStars, type RatingStarsProps } from './rating-stars';
