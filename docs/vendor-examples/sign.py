"""Signs and checks messages of the vendor API. Needs the package "cryptography" (Debian: python3-cryptography).

python3 sign.py example-key.pem message.json               prints the signature
python3 sign.py example-key.pub.pem message.json SIGNATURE prints whether it is right
"""

import base64
import json
import sys
import urllib.request

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding


def signature_of(body: bytes, private_key_pem: bytes) -> str:
    """RSA with SHA-256, PKCS #1 v1.5, base64. Sign the very bytes that are sent."""
    key = serialization.load_pem_private_key(private_key_pem, password=None)
    return base64.b64encode(key.sign(body, padding.PKCS1v15(), hashes.SHA256())).decode()


def is_signed(body: bytes, signature: str, public_key_pem: bytes) -> bool:
    """Checked over the bytes as they came, before anything of them is read."""
    key = serialization.load_pem_public_key(public_key_pem)
    try:
        key.verify(base64.b64decode(signature), body, padding.PKCS1v15(), hashes.SHA256())
        return True
    except (InvalidSignature, ValueError):
        return False


def send(platform: str, path: str, message: dict, vendor: str, private_key_pem: bytes) -> dict:
    """A message to the platform. What is no HTTP 200 is no decision: send the same bytes again."""
    body = json.dumps(message).encode()
    headers = {
        "Content-Type": "application/json",
        "X-Baize-Vendor": vendor,
        "X-Baize-Signature": signature_of(body, private_key_pem),
    }
    request = urllib.request.Request(f"{platform}/vendor/v1/{path}", data=body, headers=headers, method="POST")
    with urllib.request.urlopen(request, timeout=10) as response:
        return json.load(response)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as key_file, open(sys.argv[2], "rb") as message_file:
        key_pem, message_body = key_file.read(), message_file.read()
    if len(sys.argv) == 3:
        sys.stdout.write(signature_of(message_body, key_pem))
    else:
        sys.stdout.write(str(is_signed(message_body, sys.argv[3], key_pem)).lower())
