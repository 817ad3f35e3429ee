export { Board, type BoardProps } from './board';
export type { BoardWords } from './board-column';
export { moveCard, type BoardCardData, type BoardColumnData, type BoardMove } from './board-model';
