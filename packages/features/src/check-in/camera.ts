/** What TypeScript's library does not know yet of cameras and of the browser's own reader. */
declare global {
  interface MediaTrackCapabilities {
    torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
  interface DetectedBarcode {
    rawValue: string;
  }
  class BarcodeDetector {
    constructor(options: { formats: string[] });
    static getSupportedFormats: () => Promise<string[]>;
    detect: (source: CanvasImageSource) => Promise<DetectedBarcode[]>;
  }
}

/** Reads the code in the picture that a video shows now; null for none. */
type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;

async function nativeReader(): Promise<ReadFrame | null> {
  if (typeof BarcodeDetector === 'undefined') return null;
  const formats = await BarcodeDetector.getSupportedFormats();
  if (!formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** The longest side that is looked at: larger pictures only take longer. */
const LONGEST = 960;

/** Our own reader, where the browser has none: fetched with the first camera. */
async function ownReader(): Promise<ReadFrame> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!pen || canvas.width === 0) return Promise.resolve(null);
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return Promise.resolve(decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height)));
    } catch {
      // No code in this picture, or one that cannot be read: the next picture comes at once.
      return Promise.resolve(null);
    }
  };
}

/** The reader of this browser. */
export const frameReader = async (): Promise<ReadFrame> => (await nativeReader()) ?? (await ownReader());

/** The back camera of a phone, or whichever there is. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
  });

/** Whether a camera can be asked for: a page without a safe connection has none. */
export const hasCamera = (): boolean =>
  typeof navigator !== 'undefined' && 'mediaDevices' in navigator && navigator.mediaDevices !== undefined;

const trackOf = (stream: MediaStream) => stream.getVideoTracks()[0];

/** Whether this camera has a light. */
export const hasTorch = (stream: MediaStream): boolean => trackOf(stream)?.getCapabilities?.().torch === true;

/** Turns the light of the camera on or off. */
export const setTorch = async (stream: MediaStream, on: boolean): Promise<void> =>
  trackOf(stream)?.applyConstraints({ advanced: [{ torch: on }] });
