export { MoneyField, type MoneyFieldProps, type MoneyProblemText } from './money-field';
export {
  MOST_MONEY,
  moneyFormat,
  parseMoney,
  type MoneyFormat,
  type MoneyProblem,
} from './parse-money';
