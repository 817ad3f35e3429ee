/** What the replies of an event need to know of it. */
export interface RepliesEvent {
  id: string;
  org_id: string;
  name: string;
  status: string;
  zone: string;
  plus_one_default: number;
}
