/** The toolbar's roles. `seeded` is whoever the story itself signs in; the others work in that story's organisation. */
export const ROLE_ITEMS = [
  { value: 'seeded', title: 'As the story says' },
  { value: 'visitor', title: 'Visitor, signed out' },
  { value: 'organiser', title: 'Organiser' },
  { value: 'admin', title: 'Admin of the organisation' },
  { value: 'editor', title: 'Editor' },
  { value: 'finance', title: 'Finance' },
  { value: 'scanner', title: 'Scanner at the door' },
  { value: 'viewer', title: 'Viewer' },
  { value: 'stranger', title: 'Somebody from elsewhere' },
  { value: 'staff', title: 'Staff of Foregather' },
] as const;

export const PLAN_ITEMS = [
  { value: 'seeded', title: 'As the story says' },
  { value: 'free', title: 'Free' },
  { value: 'premium', title: 'Premium' },
  { value: 'pro', title: 'Pro' },
  { value: 'business', title: 'Business' },
] as const;
