import { Unstyled } from '@storybook/addon-docs/blocks';
import tokens, { type MeasuredPair } from 'virtual:foregather-tokens';
import { Table } from '../../packages/ui/src/table';

const MODE_WORDS: Readonly<Record<string, string>> = {
  light: 'Light',
  dark: 'Dark',
  'light-more': 'Light, more contrast',
  'dark-more': 'Dark, more contrast',
};

function Swatch({ name, hex }: { name: string; hex: string }) {
  return (
    <li className="flex items-center gap-3 text-sm">
      <span aria-hidden className="size-8 shrink-0 rounded-md border" style={{ backgroundColor: hex }} />
      <span>
        <span className="font-semibold">{name}</span>
        <br />
        <code className="font-mono text-muted-foreground">{hex}</code>
      </span>
    </li>
  );
}

const swatches = 'grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3 py-3';

export function Ramps() {
  return (
    <Unstyled>
      <ul className={swatches}>
        {tokens.ramps.map((one) => (
          <Swatch key={one.name} {...one} />
        ))}
      </ul>
    </Unstyled>
  );
}

export function Semantic({ mode }: { mode: string }) {
  const colours = tokens.modes.find((one) => one.mode === mode)?.colours ?? [];
  return (
    <Unstyled>
      <ul className={swatches}>
        {colours
          .filter(({ name }) => !name.startsWith('type.'))
          .map((one) => (
            <Swatch key={one.name} {...one} />
          ))}
      </ul>
    </Unstyled>
  );
}

function PairTable({ caption, pairs }: { caption: string; pairs: readonly MeasuredPair[] }) {
  return (
    <Table.Root caption={caption}>
      <Table.Header>
        <Table.Head>Text or edge</Table.Head>
        <Table.Head>Surface</Table.Head>
        <Table.Head>Looks</Table.Head>
        <Table.Head numeric>Needs</Table.Head>
        <Table.Head numeric>Has</Table.Head>
      </Table.Header>
      <Table.Body>
        {pairs.map(({ text, surface, needs, ratio, textHex, surfaceHex }, n) => (
          <Table.Row key={`${n} ${text} ${surface}`}>
            <Table.RowHead>{text}</Table.RowHead>
            <Table.Cell label="Surface">{surface}</Table.Cell>
            <Table.Cell label="Looks">
              {/* Edges need 3: a mark of 24 px bold is large text, for which 3 is enough. */}
              <span
                aria-hidden
                className={needs < 4.5 ? 'rounded-sm px-2 font-bold text-2xl' : 'rounded-sm px-2 py-1'}
                style={{ color: textHex, backgroundColor: surfaceHex }}
              >
                Ag 12
              </span>
            </Table.Cell>
            <Table.Cell label="Needs" numeric>
              {needs}
            </Table.Cell>
            <Table.Cell label="Has" numeric>
              {ratio.toFixed(2)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

/** Every pair the contrast test holds, in one mode; event types have a page of their own. */
export function ContrastPairs({ mode }: { mode: string }) {
  const pairs = tokens.modes.find((one) => one.mode === mode)?.pairs ?? [];
  return (
    <Unstyled>
      <PairTable
        caption={`Contrast in ${MODE_WORDS[mode] ?? mode}`}
        pairs={pairs.filter(({ text }) => !text.startsWith('type.'))}
      />
    </Unstyled>
  );
}

export function FixedPairs() {
  return (
    <Unstyled>
      <PairTable caption="Contrast on surfaces that do not follow the theme" pairs={tokens.fixed} />
    </Unstyled>
  );
}

export function EventTypePairs({ mode }: { mode: string }) {
  const pairs = tokens.modes.find((one) => one.mode === mode)?.pairs ?? [];
  return (
    <Unstyled>
      <PairTable
        caption={`Event types in ${MODE_WORDS[mode] ?? mode}`}
        pairs={pairs.filter(({ text }) => text.startsWith('type.'))}
      />
    </Unstyled>
  );
}
