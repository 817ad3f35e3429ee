export { checkFiles, describeAccept, formatBytes, type CheckedFiles, type FileRules } from './check-files';
export { FileDrop, type FileDropProps } from './file-drop';
