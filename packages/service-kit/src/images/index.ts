export { FolderImageStore } from './folder-image-store.js';
export { imageHeaders, isPublicKey, PRIVATE_FOLDERS, type PrivateFolder } from './image-key.js';
export { ImageStore, type StoredImage } from './image-store.js';
export { s3Client, S3ImageStore, type Bucket } from './s3-image-store.js';
