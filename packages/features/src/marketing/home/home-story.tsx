import type { ReactNode } from 'react';
import { CompositionBar } from '@foregather/ui';
import { GuestPhone } from './guest-phone';
import { HomeFace } from './home-face';
import { OKAFOR } from './okafor';

interface ChapterProps {
  /** How long before the day. */
  when: string;
  title: string;
  text: string;
  /** A picture of the product at that moment; the words say the same. */
  children: ReactNode;
}

/** One moment of the story: when, what is done, and how it looks. */
function Chapter({ when, title, text, children }: ChapterProps) {
  return (
    <li className="hm-chapter">
      <p className="hm-when">{when}</p>
      <h3>{title}</h3>
      <p>{text}</p>
      <div aria-hidden>{children}</div>
    </li>
  );
}

const PASTED = `Tunde & Bisi Adeyemi, Lagos
  Kola, Seyi (children)
Chidi, Laura + Jonas, Mira
Auntie Ifeoma Enugu
Nkechi/Paul BRANDT, Lotte`;

/** The households that are read from the pasted list. */
const READ = OKAFOR.households.filter(({ people }) => people.length > 2).slice(0, 3);

/** From the first list to the last dance: five moments of one reunion. */
export function HomeStory() {
  const [yes, maybe] = OKAFOR.replies;
  return (
    <ol className="hm-story">
      <Chapter
        when="10 weeks before"
        title="Paste the list you have"
        text="From a sheet, an old mail or a chat. You see every household before it counts, and one click undoes it."
      >
        <div className="hm-paste">
          <pre>{PASTED}</pre>
          <div>
            {READ.map(({ name, people }) => (
              <div key={name} className="hm-row">
                {name}
                <span className="hm-faces">
                  {people.map(([person]) => (
                    <HomeFace key={person} name={person} />
                  ))}
                </span>
              </div>
            ))}
          </div>
        </div>
      </Chapter>
      <Chapter
        when="9 weeks before"
        title="One link for each household"
        text="By mail or in any chat. A tap for each person, and done."
      >
        <GuestPhone />
      </Chapter>
      <Chapter
        when="4 weeks before"
        title="Ask only the silent ones"
        text="Nobody who answered is bothered again."
      >
        <div className="hm-silent">
          {OKAFOR.silent.map(({ name, people }) => (
            <div key={name} className="hm-row">
              <span className="hm-faces">
                {people.map((person) => (
                  <HomeFace key={person} name={person} answer="open" />
                ))}
              </span>
              {name}
            </div>
          ))}
          <span className="hm-press">Remind 11</span>
        </div>
      </Chapter>
      <Chapter
        when="2 weeks before"
        title="One number for the cook"
        text="The maybes shown as a range, until they decide."
      >
        <div className="hm-number">
          {yes.value}–{yes.value + maybe.value}
        </div>
        <CompositionBar parts={OKAFOR.replies} className="h-3" />
        <dl className="hm-meals">
          {OKAFOR.meals.map(([meal, count]) => (
            <div key={meal}>
              <dt>{meal}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </Chapter>
      <Chapter
        when="The day"
        title="Name tags at the door"
        text="Printed with who belongs to whom, so cousins find cousins."
      >
        <div className="hm-tags">
          {OKAFOR.tags.map(([name, belongs]) => (
            <div key={name} className="hm-tag">
              <small>Okafor family</small>
              <HomeFace name={name} large />
              <b>{name}</b>
              <span>{belongs}</span>
            </div>
          ))}
        </div>
      </Chapter>
    </ol>
  );
}
