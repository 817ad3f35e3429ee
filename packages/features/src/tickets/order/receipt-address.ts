import { fileAddress } from '@foregather/features/patterns/token-page';

/** Where a document of an order is downloaded, by the address of the order's page. */
export const receiptAddress = (address: string, number: string): string =>
  `${fileAddress(address, 'receipt.pdf')}&number=${encodeURIComponent(number)}`;
