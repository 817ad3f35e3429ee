export { TicketStub, type TicketFact, type TicketState, type TicketStubProps } from './ticket-stub';
