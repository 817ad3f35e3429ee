export { EmbeddedVideo, type EmbeddedVideoProps } from './embedded-video';
export { VideoFrame, type VideoCaptions, type VideoFrameProps, type VideoSource } from './video-frame';
