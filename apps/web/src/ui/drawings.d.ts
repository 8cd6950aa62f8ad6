/// <reference types="next/image-types/global" />
// Drawings are imported by their address; Next’s own declaration comes only with a build.
