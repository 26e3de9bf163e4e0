/** Everything for waiting saves and photos once there are any, in one file that the workbench loads after its first paint. */
export { dropPhotos, keepPhoto, keptPhoto, sweepPhotos } from './kept-photos';
export { sendPhotos } from './send-photos';
export { handPhotos } from './store-photos';
export { WaitingList } from './waiting-list';
