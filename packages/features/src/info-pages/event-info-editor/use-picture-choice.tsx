import { useState } from 'react';
import { Button, Dialog, Field, FormActions, Input } from '@foregather/ui';
import { ImagePicker } from '@foregather/ui/image-picker';
import type { PageImage } from '@foregather/ui/page-view';
import { errorMessage } from '@foregather/features/core/base';
import { uploadCoverPhoto } from '../../events';

/** In px; and what one takes from a camera. */
const EDGE = 2400;
const MOST_BYTES = 30_000_000;

/** A question for a picture, put by a promise: `pick` for the builder, `dialog` to be drawn once. */
export function usePictureChoice(orgId: string) {
  const [asked, setAsked] = useState<{ answer: (image: PageImage | null) => void } | null>(null);
  const pick = () =>
    new Promise<PageImage | null>((resolve) => {
      setAsked({ answer: resolve });
    });
  const answer = (image: PageImage | null) => {
    asked?.answer(image);
    setAsked(null);
  };
  const dialog = (
    <Dialog.Root open={asked !== null} onOpenChange={(open) => (open ? undefined : answer(null))}>
      <Dialog.Content size="md" aria-describedby={undefined}>
        <Dialog.Title>Choose a picture</Dialog.Title>
        <Dialog.Body>{asked ? <Choice orgId={orgId} onAnswer={answer} /> : null}</Dialog.Body>
      </Dialog.Content>
    </Dialog.Root>
  );
  return { pick, dialog };
}

function Choice({ orgId, onAnswer }: { orgId: string; onAnswer: (image: PageImage | null) => void }) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (!photo) {
      setProblem('Choose a picture first.');
      return;
    }
    setSending(true);
    setProblem(undefined);
    try {
      onAnswer({ src: await uploadCoverPhoto(orgId, photo), alt: alt.trim() });
    } catch (error) {
      setProblem(errorMessage(error));
      setSending(false);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <ImagePicker
        label="Picture"
        help="JPEG, PNG or WebP, up to 30 MB. You choose the part that is shown."
        value={photo}
        onValueChange={(next) => {
          setPhoto(next);
          setProblem(undefined);
        }}
        maxEdge={EDGE}
        maxBytes={MOST_BYTES}
        error={problem}
      />
      <Field
        label="What the picture shows"
        help="For people who cannot see it. Leave it empty for decoration."
        optional
      >
        <Input value={alt} maxLength={300} onChange={({ currentTarget }) => setAlt(currentTarget.value)} />
      </Field>
      <FormActions align="end">
        <Button pending={sending} onClick={() => void send()}>
          Use this picture
        </Button>
        <Button variant="secondary-muted" onClick={() => onAnswer(null)}>
          Cancel
        </Button>
      </FormActions>
    </div>
  );
}
