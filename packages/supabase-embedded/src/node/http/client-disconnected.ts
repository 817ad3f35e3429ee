/** The body of a request ended before its length: the client closed the connection or was too slow. */
export class ClientDisconnected extends Error {
  override name = 'ClientDisconnected';
  constructor() {
    super('The client disconnected.');
  }
}
