import { setSourceMapsSupport } from 'node:module';

/** Stack traces of our own code refer to its sources. Node's flag would also read the maps of all libraries: some 30 MiB across all programs. */
setSourceMapsSupport(true, { nodeModules: false });
