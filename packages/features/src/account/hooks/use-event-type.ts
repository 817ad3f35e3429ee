import { choosePreferredType } from '@foregather/features/core/shell';
import { usePreferredType, useUser } from '@foregather/features/core/session';

/** The type of event whose words the labels use, and the way to choose another. It is kept on this device alone. */
export function useEventType() {
  const { id: userId } = useUser();
  const { type } = usePreferredType(userId);
  return {
    typeId: type.id,
    /** Tells how it went, whether or not it could be kept. */
    chooseType: (typeId: string) => void choosePreferredType(userId, typeId),
  };
}
