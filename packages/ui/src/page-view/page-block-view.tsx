import { ButtonAsChild } from '../button-as-child';
import { Countdown } from '../countdown';
import { MapFrame } from '../map-frame';
import { RichText } from '../rich-text-view';
import { TextLink } from '../text-link';
import { Timeline } from '../timeline';
import { Files } from './page-block-files';
import { Figure, type PageBlockContext, Picture, Titled } from './page-block-parts';
import { Contact, People, Questions } from './page-block-people';
import type { ColumnsBlock, PageBlock, PlaceBlock, ScheduleBlock } from './page-model';
import { isSafeTarget } from './safe-address';
import { instantOf } from './wall-time';

function Schedule({ block, context }: { block: ScheduleBlock; context: PageBlockContext }) {
  if (block.entries.length === 0) return null;
  return (
    <Titled title={block.title} context={context}>
      <Timeline.Root {...(block.title === '' ? {} : { 'aria-label': block.title })}>
        {block.entries.map((entry) => (
          <Timeline.Item key={entry.id} title={entry.title} time={entry.time || undefined}>
            {entry.note === '' ? null : <p className="whitespace-pre-line">{entry.note}</p>}
          </Timeline.Item>
        ))}
      </Timeline.Root>
    </Titled>
  );
}

function Place({ block, context }: { block: PlaceBlock; context: PageBlockContext }) {
  if (block.name === '' && block.address === '') return null;
  const lines = block.address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = '', ...others] = lines;
  const point =
    block.latitude === null || block.longitude === null
      ? {}
      : { latitude: block.latitude, longitude: block.longitude };
  return (
    <MapFrame
      name={block.name || first}
      address={block.name ? lines : others}
      level={context.headingLevel === 2 ? 3 : 4}
      {...point}
      {...(block.directions === ''
        ? {}
        : { directions: <p className="whitespace-pre-line">{block.directions}</p> })}
    />
  );
}

function Columns({ block, context }: { block: ColumnsBlock; context: PageBlockContext }) {
  if (block.cells.length === 0) return null;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-6">
      {block.cells.map((cell) => (
        <div key={cell.id} className="grid min-w-0 content-start gap-3">
          <Picture image={cell.image} context={context} className="aspect-3/2 w-full" />
          <Titled title={cell.title} context={context}>
            <RichText value={cell.body} headingLevel={4} />
          </Titled>
        </div>
      ))}
    </div>
  );
}

export interface PageBlockViewProps {
  /** What to show, as `readBlock` hands it back. */
  block: PageBlock;
  /** What all blocks of the page share. */
  context: PageBlockContext;
}

/** One block as readers see it. A block that holds nothing yet shows nothing. */
export function PageBlockView({ block, context }: PageBlockViewProps) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level === 3 ? context.headingLevel + 1 : context.headingLevel}` as
        | 'h2'
        | 'h3'
        | 'h4'; // 2 to 4, by the types
      if (block.text === '') return null;
      return (
        <Heading className={block.level === 3 ? 'text-lg font-semibold' : 'text-xl'}>{block.text}</Heading>
      );
    }
    case 'text':
      return <RichText value={block.body} headingLevel={context.headingLevel} />;
    case 'picture':
      return block.image ? (
        <Figure caption={block.caption}>
          <Picture image={block.image} context={context} />
        </Figure>
      ) : null;
    case 'pictures':
      return block.images.some((image) => image.src !== '') ? (
        <Figure caption={block.caption}>
          <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-3">
            {block.images.map((image) => (
              <Picture key={image.id} image={image} context={context} className="aspect-3/2 w-full" />
            ))}
          </div>
        </Figure>
      ) : null;
    case 'button': {
      if (block.label === '' || !isSafeTarget(block.href)) return null;
      const rel = 'noopener noreferrer nofollow';
      return block.look === 'link' ? (
        <p>
          <TextLink href={block.href} rel={rel}>
            {block.label}
          </TextLink>
        </p>
      ) : (
        <p>
          <ButtonAsChild>
            <a href={block.href} rel={rel}>
              {block.label}
            </a>
          </ButtonAsChild>
        </p>
      );
    }
    case 'schedule':
      return <Schedule block={block} context={context} />;
    case 'people':
      return <People block={block} context={context} />;
    case 'contact':
      return <Contact block={block} />;
    case 'questions':
      return <Questions block={block} context={context} />;
    case 'place':
      return <Place block={block} context={context} />;
    case 'files':
      return <Files block={block} context={context} />;
    case 'divider':
      return <hr className="border-t" />;
    case 'countdown': {
      const to = instantOf(block.at, block.zone);
      return to === undefined || block.label === '' ? null : (
        <Countdown to={to} now={context.now} label={block.label} />
      );
    }
    case 'columns':
      return <Columns block={block} context={context} />;
  }
}
