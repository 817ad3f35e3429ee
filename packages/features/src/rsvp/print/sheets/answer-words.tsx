import type { PaperEvent } from '../paper-event';
import { paperWords } from '../paper-words';
import { TypedAddress } from './typed-address';

export interface AnswerWordsProps {
  event: PaperEvent;
  /** The household's own address, as it is typed; undefined where its link is off. */
  address: string | undefined;
  /** On a card there is room for less. */
  brief?: boolean;
}

/** How a household answers: by its own address, or by telling the host. */
export function AnswerWords({ event, address, brief = false }: AnswerWordsProps) {
  const { contact, answerBy } = event;
  const ways = [contact.phone, contact.email].filter((way) => way !== null);
  const reach = brief ? ways.slice(0, 1) : ways;
  return (
    <div className="paper-stack paper-rest">
      <div>
        <p className="paper-title paper-x150">{paperWords.answerTitle}</p>
        {answerBy === null ? null : <p>{paperWords.answerBy(answerBy)}</p>}
      </div>
      {address === undefined ? null : (
        <div>
          <p className="paper-quiet">{brief ? paperWords.scanBrief : paperWords.scan}</p>
          <TypedAddress address={address} />
        </div>
      )}
      <p className="paper-gives-way paper-quiet">
        {paperWords.ask(contact.name)}
        {reach.length === 0 ? '.' : ': '}
        {reach.map((way, n) => (
          <bdi key={way} className="paper-strong">
            {n === 0 ? '' : ', '}
            {way}
          </bdi>
        ))}
      </p>
    </div>
  );
}
