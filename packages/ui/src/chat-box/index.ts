export { ChatBox, type ChatBoxProps } from './chat-box';
export { ChatLauncher, type ChatLauncherProps } from './chat-launcher';
