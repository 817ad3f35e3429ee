import type { Endpoint } from '../../testing/contract';

const params = (path: string) => [...new URLSearchParams(path.split('?')[1])];

/** A filter on an embedding, or an embedding without columns. */
const filtersEmbed = (path: string) =>
  params(path).some(
    ([name, value]) =>
      /^\w+\.(?!limit|offset|order)/.test(name) || (path.includes('()') && /^(?:not\.)?is\b/.test(value)),
  );
const embeds = (path: string) =>
  params(path).some(([name, value]) => name === 'select' && value.includes('('));
const has = (pattern: RegExp) => (path: string) => pattern.test(path);

/** The contract entry that a case with this path proves, most specific first. */
const entries: readonly (readonly [(path: string) => boolean, Endpoint<'rest'>])[] = [
  [has(/^\/drafts/), 'GET /view'],
  [has(/\.\.\./), 'select: spread'],
  [has(/shout/), 'select: computed columns'],
  [has(/boss|friends/), 'select: computed relationships'],
  [has(/\((?:any|all)\)/), 'filter quantifiers'],
  [filtersEmbed, 'filters on embeds'],
  [has(/[?&](?:not\.)?(?:or|and)=/), 'filter logic'],
  [has(/->\w*=/), 'filters on JSON paths'],
  [embeds, 'select: embedding'],
  [has(/[?&]order=(?!id(?:&|$))/), 'order'],
  [has(/[?&](?:limit|offset)=/), 'limit and offset'],
  [has(/=(?:not\.)?(?!eq)[a-z]+(?:\(\w+\))?\./), 'filter operators'],
  [has(/select=/), 'select: columns'],
];

export function entryOf(path: string): Endpoint<'rest'> {
  return entries.find(([fits]) => fits(path))?.[1] ?? 'GET /table';
}

/** Reads as a signed-in caller: the query and the expected body. Each runs on every engine. */
export const readCases: readonly (readonly [string, unknown])[] = [
  ['/people?select=id&order=id', [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]],
  ['/people?select=who:name,id::text&id=eq.1', [{ who: 'Ada', id: '1' }]],
  ['/people?select=name,shout&id=eq.1', [{ name: 'Ada', shout: 'ADA' }]],
  ['/people?select=id&shout=eq.BEN', [{ id: 2 }]],
  [
    '/people?select=city:meta->home->>city,meta->list->1,meta->>age&id=eq.1',
    [{ city: 'London', list: 2, age: '36' }],
  ],
  ['/people?select=id&meta->>age=eq.41', [{ id: 2 }]],
  ['/people?select=id&meta->age=gt.30&order=id', [{ id: 1 }, { id: 2 }]],
  ['/people?select=id&order=meta->age.desc.nullslast&limit=2', [{ id: 2 }, { id: 1 }]],
  ['/documents?select=body->a->b->0,plain->x', [{ b: 10, x: 1 }]],
  ['/people?select=tags->0&id=eq.1', [{ tags: 'red' }]],
  ['/documents?select=code&code=eq.abc&short=eq.xyz&bits=in.(101)', [{ code: 'abc  ' }]],
  // operators
  ['/people?select=id&id=neq.1&order=id', [{ id: 2 }, { id: 3 }, { id: 4 }]],
  ['/people?select=id&id=gte.2&id=lt.4&order=id', [{ id: 2 }, { id: 3 }]],
  ['/people?select=id&name=like.A*', [{ id: 1 }]],
  ['/people?select=id&name=ilike.b%25', [{ id: 2 }]],
  ['/people?select=id&name=match.^A', [{ id: 1 }]],
  ['/people?select=id&name=imatch.^a', [{ id: 1 }]],
  ['/people?select=id&name=like(any).{A*,B*}&order=id', [{ id: 1 }, { id: 2 }]],
  ['/people?select=id&name=ilike(all).{*a*,*d*}', [{ id: 1 }]],
  ['/people?select=id&id=eq(any).{1,3}&order=id', [{ id: 1 }, { id: 3 }]],
  ['/people?select=id&id=gt(all).{1,2}&order=id', [{ id: 3 }, { id: 4 }]],
  ['/people?select=id&email=is.null', [{ id: 3 }]],
  ['/people?select=id&email=is.not_null&order=id', [{ id: 1 }, { id: 2 }, { id: 4 }]],
  ['/people?select=id&email=not.is.null&order=id', [{ id: 1 }, { id: 2 }, { id: 4 }]],
  ['/people?select=id&mood=isdistinct.calm&order=id', [{ id: 2 }, { id: 3 }]],
  ['/people?select=id&mood=eq.merry', [{ id: 2 }]],
  ['/people?select=id&id=in.(1,3)&order=id', [{ id: 1 }, { id: 3 }]],
  ['/people?select=id&name=in.("Dot \\"quoted\\", (x)",Ben)&order=id', [{ id: 2 }, { id: 4 }]],
  ['/people?select=id&id=in.()', []],
  ['/people?select=id&id=not.in.(1,2,3)', [{ id: 4 }]],
  ['/people?select=id&mood=in.(calm,merry)&order=id', [{ id: 1 }, { id: 2 }, { id: 4 }]],
  ['/people?select=id&tags=cs.{blue}&order=id', [{ id: 1 }, { id: 2 }]],
  ['/people?select=id&tags=cd.{blue,green}&order=id', [{ id: 2 }, { id: 3 }]],
  ['/people?select=id&tags=ov.{red,"a b"}&order=id', [{ id: 1 }, { id: 4 }]],
  ['/people?select=id&meta=cs.{"age":36}', [{ id: 1 }]],
  ['/events?select=id&during=cs.[2,3)', [{ id: 1 }]],
  ['/events?select=id&during=ov.[4,6)&order=id', [{ id: 1 }, { id: 2 }]],
  ['/events?select=id&during=sl.[5,6)', [{ id: 1 }]],
  ['/events?select=id&during=sr.[1,4)', [{ id: 2 }]],
  ['/events?select=id&during=nxr.[1,5)', [{ id: 1 }]],
  ['/events?select=id&during=nxl.[5,9)', [{ id: 2 }]],
  ['/events?select=id&during=adj.[5,6)', [{ id: 1 }]],
  ['/events?select=id&words=fts(english).regattas', [{ id: 1 }]],
  ['/events?select=id&words=plfts.chess night', [{ id: 2 }]],
  ['/events?select=id&words=phfts(english).chess nights', [{ id: 2 }]],
  ['/events?select=id&words=wfts.chess -spring', [{ id: 2 }]],
  ['/events?select=id&title=wfts(english).regattas', [{ id: 1 }]],
  ['/events?select=id&words=not.fts.chess&order=id', [{ id: 1 }, { id: 3 }]],
  // logic
  ['/people?select=id&or=(id.eq.1,name.eq.Ben)&order=id', [{ id: 1 }, { id: 2 }]],
  ['/people?select=id&and=(id.gt.1,or(name.eq.Ben,email.is.null))&order=id', [{ id: 2 }, { id: 3 }]],
  ['/people?select=id&not.or=(id.eq.1,id.eq.2)&order=id', [{ id: 3 }, { id: 4 }]],
  ['/people?select=id&or=(not.and(id.gt.1,id.lt.4),id.in.(2))&order=id', [{ id: 1 }, { id: 2 }, { id: 4 }]],
  [
    '/people?select=id&or=(name.eq."Dot \\"quoted\\", (x)",tags.cs.{red,blue},meta->>age.eq.41)&order=id',
    [{ id: 1 }, { id: 2 }, { id: 4 }],
  ],
  // names
  [
    '/Odd%20%22Name?select="a,b","the%20key",__proto__',
    [JSON.parse('{"a,b":"comma","the key":1,"__proto__":"proto"}')],
  ],
  ['/Odd%20%22Name?select=x:"a,b"&"the%20key"=eq.1&order="a,b".desc', [{ x: 'comma' }]],
  // embedding
  [
    '/events?select=id,clubs(name)&order=id',
    [
      { id: 1, clubs: { name: 'Rowing' } },
      { id: 2, clubs: { name: 'Chess' } },
      { id: 3, clubs: null },
    ],
  ],
  ['/events?select=id,club:club_id(name)&id=eq.1', [{ id: 1, club: { name: 'Rowing' } }]],
  ['/events?select=id,club:events_club_id_fkey(name)&id=eq.1', [{ id: 1, club: { name: 'Rowing' } }]],
  [
    '/events?select=id,host:people!events_host_fkey(name),guest:people!guest_id(name)&order=id&limit=2',
    [
      { id: 1, host: { name: 'Ada' }, guest: { name: 'Ben' } },
      { id: 2, host: { name: 'Ben' }, guest: null },
    ],
  ],
  [
    '/events?select=title,rsvps(seats,people(name,profiles(bio)))&id=eq.1&rsvps.order=id',
    [
      {
        title: 'Spring regatta',
        rsvps: [
          { seats: 2, people: { name: 'Ada', profiles: { bio: 'Counts' } } },
          { seats: 1, people: { name: 'Ben', profiles: { bio: 'Rows' } } },
        ],
      },
    ],
  ],
  [
    '/events?select=id,rsvps(id)&order=id',
    [
      { id: 1, rsvps: [{ id: 1 }, { id: 2 }] },
      { id: 2, rsvps: [{ id: 3 }] },
      { id: 3, rsvps: [] },
    ],
  ],
  [
    '/events?select=id,rsvps!inner(id)&order=id&rsvps.seats=gt.1',
    [
      { id: 1, rsvps: [{ id: 1 }] },
      { id: 2, rsvps: [{ id: 3 }] },
    ],
  ],
  ['/events?select=id,clubs!inner(name)&clubs.name=eq.Chess', [{ id: 2, clubs: { name: 'Chess' } }]],
  ['/events?select=id,clubs!inner()&clubs.name=eq.Chess', [{ id: 2 }]],
  ['/events?select=id,rsvps(id)&rsvps.order=id.desc&rsvps.limit=1&id=eq.1', [{ id: 1, rsvps: [{ id: 2 }] }]],
  ['/events?select=id,rsvps(id)&rsvps.order=id&rsvps.offset=1&id=eq.1', [{ id: 1, rsvps: [{ id: 2 }] }]],
  [
    '/events?select=id,r:rsvps(id)&r.or=(seats.eq.4,note.eq.x)&order=id',
    [
      { id: 1, r: [{ id: 1 }] },
      { id: 2, r: [{ id: 3 }] },
      { id: 3, r: [] },
    ],
  ],
  [
    '/events?select=id,r:rsvps(id,p:people(name))&r.p.name=eq.Ada&r.p=not.is.null&order=id',
    [
      { id: 1, r: [{ id: 1, p: { name: 'Ada' } }] },
      { id: 2, r: [] },
      { id: 3, r: [] },
    ],
  ],
  ['/events?select=id,rsvps()&rsvps=is.null', [{ id: 3 }]],
  ['/events?select=id,clubs()&or=(clubs.is.null,title.like.Chess*)&order=id', [{ id: 2 }, { id: 3 }]],
  // An embed that shows nothing is an empty object, and spread it adds nothing.
  [
    '/events?select=id,guest:people!guest_id(profiles())&order=id&limit=2',
    [
      { id: 1, guest: {} },
      { id: 2, guest: null },
    ],
  ],
  ['/events?select=id,rsvps(people())&id=eq.1', [{ id: 1, rsvps: [{}, {}] }]],
  ['/events?select=id,...people!events_host_fkey(profiles())&id=eq.1', [{ id: 1 }]],
  ['/events?select=id,...rsvps(people())&id=eq.1', [{ id: 1 }]],
  [
    '/events?select=id,tags(name)&order=id&tags.order=name',
    [
      { id: 1, tags: [{ name: 'boat' }] },
      { id: 2, tags: [{ name: 'boat' }, { name: 'mind' }] },
      { id: 3, tags: [] },
    ],
  ],
  ['/events?select=id,tags!event_tags(label)&id=eq.1', [{ id: 1, tags: [{ label: 'Boats' }] }]],
  [
    '/tags?select=name,events(id)&order=name&events.order=id',
    [
      { name: 'boat', events: [{ id: 1 }, { id: 2 }] },
      { name: 'mind', events: [{ id: 2 }] },
    ],
  ],
  [
    '/people?select=name,profiles(bio)&id=in.(1,3)&order=id',
    [
      { name: 'Ada', profiles: { bio: 'Counts' } },
      { name: 'Cyd', profiles: null },
    ],
  ],
  ['/profiles?select=bio,people(name)&person_id=eq.1', [{ bio: 'Counts', people: { name: 'Ada' } }]],
  [
    '/people?select=name,manager:manager_id(name),staff:people!manager_id(name)&id=eq.2',
    [{ name: 'Ben', manager: { name: 'Ada' }, staff: [{ name: 'Dot "quoted", (x)' }] }],
  ],
  [
    '/people?select=name,people(name)&id=eq.1&people.order=name',
    [{ name: 'Ada', people: [{ name: 'Ben' }, { name: 'Cyd' }] }],
  ],
  [
    '/people?select=name,boss(name),friends(id)&id=eq.2&friends.order=id',
    [{ name: 'Ben', boss: { name: 'Ada' }, friends: [{ id: 1 }, { id: 3 }, { id: 4 }] }],
  ],
  [
    '/events?select=title,...clubs(club:name)&id=in.(1,3)&order=id',
    [
      { title: 'Spring regatta', club: 'Rowing' },
      { title: 'Empty hall', club: null },
    ],
  ],
  [
    '/events?select=id,...rsvps(seats,person_id)&order=id&rsvps.order=id',
    [
      { id: 1, seats: [2, 1], person_id: [1, 2] },
      { id: 2, seats: [4], person_id: [3] },
      { id: 3, seats: [], person_id: [] },
    ],
  ],
  [
    '/drafts?select=title,clubs(name),rsvps(seats)&order=id',
    [
      { title: 'Chess night', clubs: { name: 'Chess' }, rsvps: [{ seats: 4 }] },
      { title: 'Empty hall', clubs: null, rsvps: [] },
    ],
  ],
  [
    '/events?select=id,clubs(name)&order=clubs(name).asc.nullsfirst',
    [
      { id: 3, clubs: null },
      { id: 2, clubs: { name: 'Chess' } },
      { id: 1, clubs: { name: 'Rowing' } },
    ],
  ],
  // range and order
  ['/people?select=id&order=mood.asc.nullsfirst,id.desc', [{ id: 3 }, { id: 4 }, { id: 1 }, { id: 2 }]],
  ['/people?select=id&order=id&limit=2&offset=1', [{ id: 2 }, { id: 3 }]],
  ['/people?select=id&limit=0', []],
  ['/people?select=id&order=id&limit=1000000&id=lt.3', [{ id: 1 }, { id: 2 }]],
];
