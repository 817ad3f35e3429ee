import { TokenPageView } from '@foregather/features/patterns';
import { orderPage } from '../token-pages/order-page';
import '../components/order/order.css';

/** An order and its tickets, where no server renders them. */
export function Page() {
  return <TokenPageView page={orderPage} />;
}
