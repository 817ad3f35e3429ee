import { ChatBox, textLinkVariants } from '@foregather/ui';
import { brand } from '../../base/brand';

/**
 * A chat box without a chat service behind it: sending a message only clears the field. The greeting therefore says
 * where people answer.
 */
export function HelpChatBox({ onClose }: { onClose: () => void }) {
  return (
    <ChatBox
      onClose={onClose}
      greeting={
        <>
          <p>Hello. How can we help?</p>
          <p>
            People answer by email: write to{' '}
            <a href={`mailto:${brand.supportEmail}`} className={textLinkVariants()}>
              {brand.supportEmail}
            </a>
            . What you type in this box stays here and is not sent.
          </p>
        </>
      }
    />
  );
}
