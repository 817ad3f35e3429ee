/** What a template brings for the event itself: its programme, who does what, what guests are asked and told. */
import { timeText } from '@foregather/words';
import { programmeOf } from '../plan';
import type { TemplateBody, TemplateMessage, TemplateQuestion } from '../template-schema';
import { withVariables } from '../../../../../supabase/functions/_shared/mail/variables';
import type { LaidOut } from '../laid-out';
import { Part } from './part';

/** The programme of the days that were chosen, and what comes back with more of them. */
export function ProgrammePart({ body, days }: { body: TemplateBody; days: number }) {
  const shown = programmeOf(body, days);
  const later = body.programme.filter((row) => !shown.includes(row));
  const dayNumbers = [...new Set(shown.map(({ day }) => day))];
  return (
    <Part id="programme" title={days === 1 ? 'The day itself' : 'The days themselves'}>
      {dayNumbers.map((day) => (
        <section key={day}>
          {days === 1 ? null : <h3>Day {day}</h3>}
          <ol className="tp-programme">
            {shown
              .filter((row) => row.day === day)
              .map((row) => (
                <li key={row.at}>
                  <time>{timeText(row.at)}</time>
                  <span>
                    <b>{row.title}</b>
                    <Aside place={row.place} planB={row.planB} />
                  </span>
                </li>
              ))}
          </ol>
        </section>
      ))}
      {later.length === 0 ? null : (
        <div className="tp-later">
          <h3>{days === 1 ? 'Comes back with a second day' : 'Comes back with more days'}</h3>
          <p>{later.map(({ title }) => title).join(', ')}.</p>
        </div>
      )}
    </Part>
  );
}

function Aside({ place, planB }: { place: string | undefined; planB: string | undefined }) {
  const said = [place, planB === undefined ? undefined : `Plan B: ${planB}`].filter(Boolean).join(' · ');
  return said === '' ? null : <i>{said}</i>;
}

/** The roles as name tags, each with what it is and how long it takes. */
export function RolesPart({ roles }: Pick<TemplateBody, 'roles'>) {
  return (
    <Part id="roles" title="Who does what" lead="Give a role to a person and their tasks go with it.">
      <ul className="tp-roles">
        {roles.map(({ key, title, brief, hours }) => (
          <li key={key}>
            <h3>{title}</h3>
            <p>{brief}</p>
            <i>about {hours} hours</i>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const keptText = ({ eraseAfterDays }: TemplateQuestion) =>
  eraseAfterDays === undefined ? 'with the event' : `erased ${eraseAfterDays} days after`;

/** The questions to guests: whom, who uses the answer, and how long it is kept. */
export function QuestionsPart({ questions }: Pick<TemplateBody, 'questions'>) {
  return (
    <Part id="questions" title="What guests are asked" lead="Nothing is asked that nobody uses.">
      <table className="tp-questions">
        <thead>
          <tr>
            <th scope="col">We ask</th>
            <th scope="col">Whom</th>
            <th scope="col">Used by</th>
            <th scope="col">Kept</th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <tr key={question.key}>
              <td>{question.label}</td>
              <td>{question.scope === 'person' ? 'Each person' : 'Household'}</td>
              <td>{question.usedBy}</td>
              <td>{keptText(question)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

const AUDIENCES: Record<TemplateMessage['audience'], string> = {
  everybody: 'to everybody invited',
  silent: 'to those without an answer',
  coming: 'to those who come',
  maybe: 'to those who said maybe',
};

/** A subject as it is written: what is filled in for each reader stands in brackets. */
const subjectText = (subject: string, eventName: string) =>
  withVariables(subject, {
    first_name: '[first name]',
    names: '[names]',
    event: eventName,
    day: '[day]',
    time: '[time]',
    place: '[place]',
    reply_by: '[reply by]',
    host: '[your name]',
  });

/** The drafts of messages, each with its day and whom it goes to. */
export function MessagesPart({ plan, eventName }: { plan: LaidOut; eventName: string }) {
  return (
    <Part
      id="messages"
      title="Messages, written and dated"
      lead="Drafts, each with its text. Nothing leaves before you send it."
    >
      <ol className="tp-messages">
        {plan.messages.map((message) => (
          <li key={message.subject}>
            <span>
              <b>{subjectText(message.subject, eventName)}</b> <i>{AUDIENCES[message.audience]}</i>
            </span>
            <span className="tp-day">{message.when}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
