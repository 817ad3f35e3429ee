export type { TicketFact, TicketFigure } from './ticket-end';
export { TicketStub, type TicketState, type TicketStubProps } from './ticket-stub';
