import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ActResult, useKeysetRows, useRequestKey } from '@foregather/features/patterns';
import { capitalised } from '@foregather/words';
import { mailsText } from '../labels';
import { liftSuppressionMutation, mendAddressMutation, resendToPersonMutation } from './delivery-mutations';
import {
  addressesToMendQuery,
  type DeliverySpan,
  deliveryRowsQuery,
  silentAddressesQuery,
} from './delivery-queries';
import type { MailOutcome } from './delivery-schema';

/** The rows behind a number of the report; none is asked for without an outcome. */
export function useDeliveryRows(
  orgId: string,
  span: DeliverySpan,
  outcome: MailOutcome | '',
  domain: string,
) {
  return useKeysetRows(
    useInfiniteQuery({
      ...deliveryRowsQuery(orgId, span, outcome === '' ? 'sent' : outcome, domain),
      enabled: outcome !== '',
    }),
  );
}

/** Addresses that sent mail back, correcting one, and sending again what its owner missed. */
export function useAddressesToMend(orgId: string) {
  const queries = useQueryClient();
  const mend = useMutation(mendAddressMutation(queries));
  const resend = useMutation(resendToPersonMutation(queries));
  const key = useRequestKey();
  return {
    list: useKeysetRows(useInfiniteQuery(addressesToMendQuery(orgId))),
    mend: (personId: string, seen: string, address: string) => mend.mutateAsync({ personId, seen, address }),
    /** `moment`: when their mail came back, as it is shown. The next that comes back is another request. */
    resend: async (personId: string, moment: string): Promise<ActResult> => {
      const queued = await resend.mutateAsync({ personId, key: key.keyFor(`${personId} ${moment}`) });
      // Nothing went, so it may be tried again when something can.
      if (queued === 0) key.renew();
      return {
        message: queued > 0 ? `${capitalised(mailsText(queued))} on the way` : 'Nothing to send again',
      };
    },
  };
}

/** Who gets no mail, and letting it through again. */
export function useSilentAddresses(orgId: string) {
  const queries = useQueryClient();
  const lift = useMutation(liftSuppressionMutation(queries));
  return {
    list: useKeysetRows(useInfiniteQuery(silentAddressesQuery(orgId))),
    lift: async (id: string): Promise<ActResult> => {
      await lift.mutateAsync(id);
      return { message: 'Mail goes there again' };
    },
  };
}
