/** What a token page is made of, for the server and the application alike: nothing here needs a browser or Node. */
export { TokenCover, type TokenCoverProps } from './cover/token-cover';
export { type CalendarEvent, calendarLinks, mapLink, placeLine } from './calendar-links';
export { EventHead, type EventHeadProps } from './event-head';
export { type FieldErrors, formValues, type FormValues, textOf } from './form-values';
export { LINK_PICTURE_FILE, LINK_PICTURE_SIZE, type LinkPicture } from './link-picture';
export { LinkProblem, type LinkProblemProps } from './link-problem';
export type { ProblemKind } from './problem-kind';
export { type ReadOutcome, readOutcome } from './read-page';
export { notTaken, type Refusal, submitFields, type Submission, type SubmitOutcome } from './submission';
export { type ActionContext, type TokenAction, tokenAction, type TokenActionOptions } from './token-action';
export { TokenErrors, type TokenErrorsProps } from './token-errors';
export { FieldMessage, tokenControl, TokenField, type TokenFieldProps, tokenFieldState } from './token-field';
export { TokenForm, type TokenFormProps, TokenSubmit, type TokenSubmitProps } from './token-form';
export { TokenMain, TokenMessage, TokenNotice } from './token-main';
export { fileAddress } from './token-page';
export type {
  Draw,
  LinkProblems,
  Preview,
  TokenFile,
  TokenFormState,
  TokenPage,
  TokenViewProps,
} from './token-page';
export { useAnswered } from './use-answered';
export type { ReadContext, RpcAnswer, RpcError, VisitorFunction, VisitorRpc } from './visitor-rpc';

/** The writer of a calendar's file, loaded when it is asked for: nothing else needs it. */
export const loadCalendarFile = () => import('./calendar-file');
