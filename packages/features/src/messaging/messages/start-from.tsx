import { ToggleGroup } from '@foregather/ui';
import { type MessageTemplate, MESSAGE_TEMPLATES } from '../message-templates';

export interface StartFromProps {
  /** Key of the template that the words still are; '' for own words. */
  chosen: string;
  onChoose: (template: MessageTemplate) => void;
}

/** Words to begin with. */
export function StartFrom({ chosen, onChoose }: StartFromProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-muted-foreground">
        Start from
      </span>
      <ToggleGroup.Root
        type="single"
        aria-label="Start from"
        size="sm"
        className="flex-wrap"
        value={chosen}
        onValueChange={(key) => {
          const template = MESSAGE_TEMPLATES.find((one) => one.key === key);
          if (template) onChoose(template);
        }}
      >
        {MESSAGE_TEMPLATES.map(({ key, label }) => (
          <ToggleGroup.Item key={key} value={key}>
            {label}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  );
}
