import { Field, SearchField } from '@foregather/ui';
import { useSearchText } from '@foregather/features/core/base';

export interface ListSearch {
  value: string;
  /** What the search looks through: 'Name, email or phone'. */
  placeholder: string;
  /** Called when typing pauses. */
  onChange: (query: string) => void;
}

/** The field of a search; what is typed is held here, since a letter must not draw hundreds of rows anew. */
export function ListSearchField({ value, placeholder, onChange }: ListSearch) {
  const [text, setText] = useSearchText(value, onChange);
  return (
    <Field label="Search" labelHidden className="grow basis-56 sm:max-w-80">
      <SearchField
        value={text}
        placeholder={placeholder}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Field>
  );
}
