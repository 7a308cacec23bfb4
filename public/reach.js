// host.html asks for this file to learn whether it can reach anything; see src/sandbox/host/detect.ts.
