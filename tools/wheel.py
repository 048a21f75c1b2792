#!/usr/bin/env python3
# wheel.py LIBRARY FOLDER: packs bindings/python and the shared library into a wheel that pip installs.
"""Uses nothing but Python's own modules. The same files give the same bytes."""

import base64
import hashlib
import re
import sys
import sysconfig
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "bindings/python/magie"
SAME_TIME = (1980, 1, 1, 0, 0, 0)


def version() -> str:
    return re.search(r'^VERSION = "(.*)"$', (PACKAGE / "_library.py").read_text(), re.M).group(1)


def files(library: Path, number: str) -> dict[str, bytes]:
    soname = "libmagie.so." + ".".join(number.split(".")[:2])
    tag = "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")
    info = f"magie-{number}.dist-info"
    packed = {f"magie/{path.name}": path.read_bytes() for path in sorted(PACKAGE.glob("*.py"))}
    packed["magie/py.typed"] = b""
    packed[f"magie/{soname}"] = library.read_bytes()
    packed[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: magie\nVersion: {number}\nLicense: MIT\n"
        "Summary: property-trading games for programs that study and learn them\n"
        "Requires-Python: >=3.9\nRequires-Dist: numpy\nDescription-Content-Type: text/markdown\n\n"
        + (ROOT / "docs/python.md").read_text()
    ).encode()
    packed[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: magie\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    )
    packed[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = [f"{name},sha256={digest(data)},{len(data)}" for name, data in packed.items()]
    packed[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""]).encode()
    return {f"magie-{number}-{tag}.whl": b"", **packed}


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def main() -> int:
    if len(sys.argv) != 3:
        print("usage: wheel.py LIBRARY FOLDER", file=sys.stderr)
        return 2
    packed = files(Path(sys.argv[1]), version())
    name = next(iter(packed))
    packed.pop(name)
    wheel = Path(sys.argv[2]) / name
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as out:
        for path, data in packed.items():
            entry = zipfile.ZipInfo(path, SAME_TIME)
            entry.external_attr = 0o100644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(entry, data)
    print(wheel)
    return 0


if __name__ == "__main__":
    sys.exit(main())
