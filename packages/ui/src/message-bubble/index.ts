export { MessageBubble, type MessageBubbleProps, type MessageState } from './message-bubble';
