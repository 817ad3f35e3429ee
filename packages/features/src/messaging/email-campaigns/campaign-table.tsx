import { Link } from 'react-router-dom';
import { Badge, Table, textLinkVariants } from '@foregather/ui';
import { messagingPaths } from '../paths';
import type { MessageRow } from '../queries';
import { messageTitle } from '../series/steps';
import { ofHomes, waits, whenWords } from './campaign-words';
import type { CampaignResult, SubjectTest } from './campaigns';

export interface CampaignTableProps {
  messages: readonly MessageRow[];
  results: readonly CampaignResult[];
  tests: readonly SubjectTest[];
  zone: string;
}

const TEST_WORDS = {
  ready: 'Two subjects',
  running: 'Test running',
  decided: 'Tested',
  skipped: 'No test',
} as const;
const NUMBERS = [
  { key: 'homes', label: 'Households' },
  { key: 'opened', label: 'Opened their link' },
  { key: 'answered', label: 'Answered' },
  { key: 'left_topic', label: 'Left its topic' },
] as const;

/** Every campaign of an event with what came of it, the newest first. */
export function CampaignTable({ messages, results, tests, zone }: CampaignTableProps) {
  return (
    <Table.Root caption="Campaigns with what came of them" hideCaption>
      <Table.Header>
        <Table.Head>Campaign</Table.Head>
        {NUMBERS.map(({ key, label }) => (
          <Table.Head key={key} numeric>
            {label}
          </Table.Head>
        ))}
      </Table.Header>
      <Table.Body>
        {messages.map((message) => {
          const result = results.find(({ message_id }) => message_id === message.id);
          const test = tests.find(({ message_id }) => message_id === message.id);
          return (
            <Table.Row key={message.id}>
              <Table.Cell label="Campaign">
                <span className="grid gap-1">
                  <span className="flex flex-wrap items-center max-md:justify-end gap-x-3 gap-y-1">
                    <Link
                      to={messagingPaths.proEmailCampaigns({ event: message.event_id, campaign: message.id })}
                      className={textLinkVariants()}
                    >
                      {messageTitle(message)}
                    </Link>
                    {test ? (
                      <Badge tone={test.state === 'running' ? 'info' : 'neutral'}>
                        {TEST_WORDS[test.state]}
                      </Badge>
                    ) : null}
                  </span>
                  <span className="text-sm text-muted-foreground">{whenWords(message, zone)}</span>
                </span>
              </Table.Cell>
              {NUMBERS.map(({ key, label }) => (
                <Table.Cell key={key} label={label} numeric>
                  {waits(message) || !result
                    ? '–'
                    : key === 'opened' || key === 'answered'
                      ? ofHomes(result[key], result.homes)
                      : result[key]}
                </Table.Cell>
              ))}
            </Table.Row>
          );
        })}
      </Table.Body>
    </Table.Root>
  );
}
