import { ChatBox, textLinkVariants } from '@foregather/ui';
import { Link } from 'react-router-dom';
import { useAuth } from '../../session/access/auth-context';
import { brand } from '../../base/brand';
import { shellPaths } from '../paths';

/**
 * A chat box without a chat service behind it: sending a message only clears the field. The greeting therefore says
 * where people answer.
 */
export function HelpChatBox({ onClose }: { onClose: () => void }) {
  const { session } = useAuth();
  return (
    <ChatBox
      onClose={onClose}
      greeting={
        <>
          <p>Hello. How can we help?</p>
          <p>
            Most answers stand in{' '}
            <Link to={shellPaths.help()} className={textLinkVariants()} onClick={onClose}>
              the help
            </Link>
            , step by step.
          </p>
          <p>
            People answer{' '}
            {session ? (
              <Link to={shellPaths.support()} className={textLinkVariants()} onClick={onClose}>
                your requests in Help and support
              </Link>
            ) : (
              <Link to={shellPaths.contact()} className={textLinkVariants()} onClick={onClose}>
                what you write on the contact page
              </Link>
            )}
            , and mail to{' '}
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
