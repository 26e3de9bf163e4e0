import { setSourceMapsSupport } from 'node:module';

/** Traces of our own code name its sources. Node's flag would also read the maps of all libraries: some 30 MiB for all programs. */
setSourceMapsSupport(true, { nodeModules: false });
