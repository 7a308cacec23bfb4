#!/bin/bash
# Installs a Debian 13 with the compilers in $T/root. The output bytes depend on the versions in tools.txt.
set -euo pipefail
packages=$(grep -v '^#' "$here/tools.txt" | cut -d ' ' -f 1 | paste -sd ,)
if [ ! -f "$T/root/ready" ]; then
  rm -rf "$T/root"
  debootstrap --variant=minbase --include="$packages" trixie "$T/root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
  touch "$T/root/ready"
fi
grep -v '^#' "$here/tools.txt" | while read -r name version; do
  # shellcheck disable=SC2016 # a format of dpkg-query
  installed=$(chroot "$T/root" dpkg-query -W -f '${Version}' "$name")
  if [ "$installed" != "$version" ]; then echo "Note: $name is $installed, the shipped files were built by $version."; fi
done
mkdir -p "$T/root/w/download"
cp -u "$T"/download/* "$T/root/w/download/"
