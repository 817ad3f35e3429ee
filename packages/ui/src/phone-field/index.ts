export { PhoneField, type PhoneFieldProps, type PhoneProblemText } from './phone-field';
export { readPhoneNumber, type PhoneProblem, type PhoneReading } from './read-phone';
