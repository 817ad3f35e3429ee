import { ChatBox, textLinkVariants } from '@foregather/ui';
import { brand } from '../brand';

/**
 * Greets and takes words, and sends them nowhere: sending only clears the field (specification, section 2). So the
 * greeting says at once where a person answers.
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
