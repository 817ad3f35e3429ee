import { IconWord } from '../components/reply-form/icon';

/** The way back to the form, and out of it: taking a reply back is asked first. */
export function ChangeLinks({ address }: { address: string }) {
  return (
    <>
      <a href={`${address}?edit=1#answer`} className="inv-button">
        <IconWord name="change">Change your reply</IconWord>
      </a>
      <a href={`${address}?withdraw=1#answer`} className="inv-button inv-wide">
        <IconWord name="no">Take your reply back</IconWord>
      </a>
    </>
  );
}
